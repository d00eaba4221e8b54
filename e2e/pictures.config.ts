import base from './playwright.config.ts'

// The pictures of README and manual are taken as a journey, but prove nothing: no run of the journeys takes them.
export default { ...base, projects: [{ testMatch: '**/imagenes*.ts' }], workers: 1 }
