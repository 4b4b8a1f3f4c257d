import QrEncoder from 'qrcode'

/** The dark modules of a QR code of `text` as one SVG path in a square of `side` units. Level M. */
export function qrPath(text: string): { path: string; side: number } {
  const { modules } = QrEncoder.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  let path = ''
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!modules.get(y, x)) continue
      let end = x + 1
      while (end < side && modules.get(y, end)) end++
      path += `M${x} ${y}h${end - x}v1H${x}z`
      x = end
    }
  }
  return { path, side }
}
