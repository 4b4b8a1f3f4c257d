# Menyala with its screens built. PostgreSQL is given by DATABASE_URL, or embedded in the volume /menyala/data.
FROM node:24-trixie-slim
WORKDIR /menyala
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build --silent && mkdir -p data && chown node:node data
USER node
ENV HOST=0.0.0.0
VOLUME /menyala/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "server/main.ts"]
