import { contentIn } from '../../data/content.server.ts'

/** The words of the form, and what it says about itself to the service. */
export function contactFormText(locale: string) {
  const { messages, site } = contentIn(locale)
  return { ...messages.contactForm, accessKey: site.accessKey, language: locale }
}

export type ContactFormText = ReturnType<typeof contactFormText>
