import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/** What a line of a settings file can be; each kind says what is wrong with another value. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on')

export const address = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    message: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

/** https everywhere, plain http only to this computer. */
export const secureAddress = () =>
  address('https:', 'http:').refine(
    (value) => {
      const url = URL.parse(value)
      return url?.protocol !== 'http:' || isLoopback(url.hostname)
    },
    { message: 'must start with https:// unless it is on this computer' },
  )

/** The address of a service, to which paths are added. */
export const serviceUrl = (preset: string) =>
  secureAddress()
    .transform((url) => url.replace(/\/+$/, ''))
    .default(preset)

export const decimal = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number such as 0.25')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
