/** Two checkouts can be tested side by side when each has a port of its own, with five beside it. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 4173)

export const DATABASE_PORT = SITE_PORT + 1
export const SMTP_PORT = SITE_PORT + 2
export const MAILS_PORT = SITE_PORT + 3
export const MODEL_PORT = SITE_PORT + 4
export const MODEL_CONTROL_PORT = SITE_PORT + 5
