import { replaceOnce } from '../api-process/replace-once.ts'

export interface SecurePlace {
  readonly port: number
  /** Absolute paths: the settings are read from another folder than the delivered ones. */
  readonly headersFile: string
  readonly pidFile: string
  readonly certFile: string
  readonly keyFile: string
}

/** The delivered settings with what the place where TLS ends adds in production. */
export function secureSettings(settings: string, place: SecurePlace): string {
  const { port, headersFile, pidFile, certFile, keyFile } = place
  return replaceOnce(settings, [
    [
      'listen 127.0.0.1:8080;',
      `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certFile}; ssl_certificate_key ${keyFile};`,
    ],
    ['include ../build/nginx-headers.conf;', `include ${headersFile};`],
    ['pid nginx.pid;', `pid ${pidFile};`],
  ])
}
