/** First of five ports. Set another for each checkout to test several in parallel. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 4173)

export const DATABASE_PORT = SITE_PORT + 1
export const SMTP_PORT = SITE_PORT + 2
export const MODEL_PORT = SITE_PORT + 3
export const MODEL_CONTROL_PORT = SITE_PORT + 4

export const MAIL_FOLDER = `.cache/journeys-${SITE_PORT}-mails`
