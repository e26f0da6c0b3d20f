import { drawQrCode } from './qr-code.ts'

type Props = { text: string; label: string; className?: string }

/** A QR code as a picture. It is black on white in the dark scheme too, because cameras look for dark modules. */
export function QrCodeImage({ text, label, className }: Props) {
  const { size, path } = drawQrCode(text)
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
