/** The browser's own reader of bar codes, where it has one (Shape Detection API; no types of its own yet). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

/** Why no camera can be used, in the words of the screen; null: it can. */
export function motivoSinCamara(): string | null {
  if (detectorClass() === undefined) {
    return 'Este navegador no lee códigos con la cámara. Pegue aquí el texto del QR, o léalo con un lector de mano.'
  }
  // Browsers keep it from pages that did not come by HTTPS.
  if (navigator.mediaDevices === undefined) {
    return 'El navegador solo da la cámara a páginas con https. Pegue aquí el texto del QR, o léalo con un lector de mano.'
  }
  return null
}

export function createDetector(): Detector | null {
  const Found = detectorClass()
  return Found === undefined ? null : new Found({ formats: ['qr_code'] })
}

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
}
