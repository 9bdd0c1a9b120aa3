/** Browsers report violations of the Content-Security-Policy here, by themselves and without consent. */
export const REPORTS_PATH = '/api/reports'

/** Endpoint name in the `Reporting-Endpoints` header. */
export const REPORTS_ENDPOINT = 'policy'
