import { replaceOnce } from '../api-process/replace-once.ts'

export interface SecurePlace {
  readonly port: number
  /** Absolute paths: the settings are read from another folder than the delivered ones. */
  readonly headersFile: string
  readonly addressesFile: string
  readonly pidFile: string
  readonly certFile: string
  readonly keyFile: string
}

/** The delivered settings with what the place where TLS ends adds in production. */
export function secureSettings(settings: string, place: SecurePlace): string {
  const { port, headersFile, addressesFile, pidFile, certFile, keyFile } = place
  return replaceOnce(settings, [
    [
      'listen 127.0.0.1:8080;',
      `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certFile}; ssl_certificate_key ${keyFile};`,
    ],
    // Nobody comes without TLS there, and the port may be another's.
    ['listen 127.0.0.1:8081;', `listen unix:${pidFile}.sock;`],
    ['include ../build/nginx-headers.conf;', `include ${headersFile};`],
    ['include ../build/nginx-addresses.conf;', `include ${addressesFile};`],
    ['pid nginx.pid;', `pid ${pidFile};`],
  ])
}
