import { contentIn } from '../../data/content.server.ts'

export function contactFormText(locale: string) {
  return contentIn(locale).messages.contactForm
}

export type ContactFormText = ReturnType<typeof contactFormText>
