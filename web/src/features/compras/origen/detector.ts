/** A reader of QR codes: what each that the camera sees says. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

/** The browser's own, where it has one (Shape Detection API; no types of its own yet). */
type DetectorClass = (new (options: {
  readonly formats: readonly string[]
}) => Detector) & {
  getSupportedFormats?(): Promise<readonly string[]>
}

const QR = 'qr_code'

/** Why no camera can be used, in the words of the screen; null: it can. */
export function motivoSinCamara(): string | null {
  // Browsers keep it from pages that did not come by HTTPS.
  if (navigator.mediaDevices === undefined) {
    return 'El navegador solo da la cámara a páginas con https. Pegue aquí el texto del QR, o léalo con un lector de mano.'
  }
  return null
}

/** The browser's own reader if it reads these codes, else ours, which is fetched then: iPhones, Firefox and Windows have none. */
export async function createDetector(): Promise<Detector> {
  const Found = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Found !== undefined) {
    // A browser may have the class and read nothing with it.
    const formats = (await Found.getSupportedFormats?.().catch(() => [])) ?? [QR]
    if (formats.includes(QR)) return new Found({ formats: [QR] })
  }
  const { leerCuadro } = await import('./leer-cuadro.ts')
  return { detect: async source => leerCuadro(source) }
}
