/** A no-break space. */
export const NB = '\u00a0'
/** Has no width, and keeps a line from breaking where it stands. */
const joiner = '\u2060'

/** A text that stands before another sentence, ended by a full stop where its writer has set no mark. */
export const sentence = (text: string): string => (/[.!?…][»”")]?$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const short = /(^|[\s(«—\u00a0])(в|во|с|со|и|а|к|ко|о|об|у|на|по|за|не|ни|из|до|от|или|для|при|без|мы|вы|её|их|же|что|как|это|если|№) /giu
const units = /(\d) (₽|%|мин|минут\S*|секунд\S*|с|ч|час\S*|дн\S*|USDT|BTC|ETH|TON|TRX|XRP|XLM|из|раз\S*)(?=[^\p{L}\d]|$)/gu

/**
 * Sets the no-break spaces of a Russian sentence: after short words, before units and dashes. It keeps "10:00–22:00" in one line. It handles short words twice, because two of
 * them may stand in a row. In English text it only binds units.
 */
export const typo = (text: string): string =>
  text
    .replace(/(?<!\+)(\d) (?=\d{3}(?!\d))/g, `$1${NB}`)
    .replace(units, `$1${NB}$2`)
    .replace(/ ₽/g, `${NB}₽`)
    .replace(/ (—|·) /g, `${NB}$1 `)
    .replace(short, `$1$2${NB}`)
    .replace(short, `$1$2${NB}`)
    .replace(/(\d)–(?=\d)/g, `$1${joiner}–${joiner}`)
