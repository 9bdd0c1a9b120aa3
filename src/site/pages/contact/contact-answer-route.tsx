import { useEffect } from 'react'
import { Link } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import { contactAnswers } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { answerPath, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { MailLink } from '../../ui/controls.tsx'
import type { Route } from './+types/contact-answer-route'

export function loader({ request, params: { outcome } }: Route.LoaderArgs) {
  const locale = localeOf(request)
  if (!isOutcome(outcome)) throw new Error(`unknown contact outcome ${outcome}`)
  const content = contentIn(locale)
  const { stored, refused } = content.messages.contactAnswerPage
  const { title, heading, text, back, form } =
    outcome === 'stored'
      ? { ...stored, back: undefined }
      : { ...refused, text: contactAnswers(content)[outcome] }
  const page = content.pages.contact
  return {
    title: fillTemplate(content.messages.titleWithSite, { title }),
    kicker: page.hero.kicker,
    heading,
    text,
    back,
    form: { label: form, path: pathOf('contact', locale) },
    email: content.site.email,
    path: answerPath(outcome, locale),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.title },
  { name: 'robots', content: 'noindex' },
]

/** The answer to a form that was sent without scripts. */
export default function ContactAnswerRoute({ loaderData }: Route.ComponentProps) {
  const { path, kicker, heading, text, back, form, email } = loaderData
  // This page is never served for a GET request: a reload leads to the form.
  useEffect(() => history.replaceState(history.state, '', form.path), [form.path])
  return (
    <main id="main" data-page-path={path}>
      <div className="page-hero short-page">
        <div className="wrap">
          <p className="spot">{kicker}</p>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          {back && <p className="lead">{back}</p>}
          <p className="button-row">
            <Link className="button button-line" to={form.path}>
              {form.label}
            </Link>
            <MailLink email={email} />
          </p>
        </div>
      </div>
    </main>
  )
}

function isOutcome(name: string): name is ContactOutcome {
  return Object.hasOwn(CONTACT_OUTCOMES, name)
}
