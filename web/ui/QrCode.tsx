/** A QR code as one SVG path. The encoder is loaded when the first code is shown. */
import { useEffect, useState } from 'react'
import css from './QrCode.module.css'

/** `text`: what wallets read (core/addresses/payment-uri.ts). `label`: what the code contains. */
export function QrCode({ text, label, size = 216 }: { text: string; label: string; size?: number }) {
  const [drawing, setDrawing] = useState<{ path: string; side: number } | null>(null)
  useEffect(() => {
    let present = true
    import('./qr-path.ts').then(
      ({ qrPath }) => present && setDrawing(qrPath(text)),
      () => undefined,
    )
    return () => {
      present = false
    }
  }, [text])
  return (
    <div className={css.paper} style={{ width: size, height: size }}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.side} ${drawing.side}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  )
}
