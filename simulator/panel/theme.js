// The theme chosen on the site, put on before anything is drawn.
const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
if (theme) document.documentElement.dataset.theme = theme
