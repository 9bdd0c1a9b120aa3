import { useSearchParams } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { branchPlaces, pick } from '../../data/collection-entries.server.ts'
import { bookingLink, contactSubjects } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { contactFormText } from '../../data/feature-text.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { BranchList, ContactForm } from '../../features/contact-form/contact-form.tsx'
import { pageHead, revalidateOnPathChange } from '../../lib/routing.ts'
import { MailLink, OutLink } from '../../ui/controls.tsx'
import type { Route } from './+types/contact-route'
import './contact.css'

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { pages, site } = contentIn(locale)
  const page = pages.contact
  return {
    ...pageBasics('contact', locale, page),
    hero: page.hero,
    next: pick(page.next, 'heading', 'arrival', 'reply', 'offer'),
    branches: branchPlaces(locale),
    email: site.email,
    call: bookingLink(locale),
    form: contactFormText(locale),
    aboutLine: page.aboutLine,
    subjects: contactSubjects(locale),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = revalidateOnPathChange

/** What happens next stands on the same sheet as the form, also after sending. */
export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  const { hero, next, branches, email, call, form } = loaderData
  return (
    <main id="main">
      <div className="page-hero contact-page">
        <div className="wrap">
          <header id="hero">
            <p className="spot">{hero.kicker}</p>
            <h1>{hero.heading}</h1>
            <p className="lead">{hero.lead}</p>
          </header>
          <div className="contact-sheet">
            <ContactForm text={form} {...useSubjectLine(loaderData)} />
            <aside aria-labelledby="next">
              <h2 className="subhead" id="next">
                {next.heading}
              </h2>
              <ol className="contact-steps">
                {[next.arrival, next.reply, next.offer].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </aside>
          </div>
          <div className="contact-places spread">
            <BranchList branches={branches} />
            {call && (
              <p id="call">
                <OutLink href={call.href} newTab={call.newTab}>
                  {call.label}
                </OutLink>
              </p>
            )}
            <p id="e-mail">
              <MailLink email={email} />
            </p>
          </div>
        </div>
      </div>
    </main>
  )
}

type ContactData = Route.ComponentProps['loaderData']

/** Anybody can write the query, so only known subjects are used. */
function useSubjectLine({ subjects, aboutLine }: ContactData): { readonly firstLine?: string } {
  const [params] = useSearchParams()
  const about = params.get('about') ?? ''
  if (!Object.hasOwn(subjects, about)) return {}
  return { firstLine: fillTemplate(aboutLine, { subject: subjects[about] ?? '' }) }
}
