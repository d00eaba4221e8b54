import decodeQR from 'qr/decode.js'

/** A larger picture takes longer, and shows no more of a code that is held before the camera. */
const LARGO = 960

/** What the code says that a moving picture shows now; empty where it shows none. */
export function leerCuadro(video: HTMLVideoElement): readonly { readonly rawValue: string }[] {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, LARGO / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  // Before the first picture there is nothing.
  if (width === 0 || height === 0) return []
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return []
  context.drawImage(video, 0, 0, width, height)
  try {
    return [{ rawValue: decodeQR(context.getImageData(0, 0, width, height)) }]
  } catch {
    // It says so of a picture without a code, and of one that it cannot make out.
    return []
  }
}
