import { fillTemplate } from '#content/format.ts'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/contact-route'
import { BranchList, ContactForm } from '../../features/contact-form/contact-form.tsx'
import { keepBuiltData, pageHead } from '../../lib/routing.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { Icon } from '../../ui/icons.tsx'
import './contact.css'
import { contactData } from './contact-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return contactData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = keepBuiltData

/** On a phone the form stands right below the words: whoever comes here wants to write. */
export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, branches, email, form } = loaderData
  return (
    <main id="main">
      <div className="page-hero contact-page">
        <div className="wrap contact-split">
          <header id="hero">
            <p className="spot">{summit}</p>
            <h1>{hero.heading}</h1>
            <p className="lead">{hero.lead}</p>
          </header>
          <ContactForm text={form} {...useSubjectLine(loaderData)} />
          <div>
            <BranchList branches={branches} />
            <p className="contact-mail" id="e-mail">
              <a className="go-link" href={`mailto:${email}`}>
                <Icon name="mail" />
                {email}
              </a>
            </p>
          </div>
        </div>
      </div>
    </main>
  )
}

type ContactData = Route.ComponentProps['loaderData']

/** The subject comes from an address anybody can write: only our own names count. */
function useSubjectLine({ subjects, aboutLine }: ContactData): { readonly opening?: string } {
  const [params] = useSearchParams()
  const about = params.get('about') ?? ''
  if (!Object.hasOwn(subjects, about)) return {}
  return { opening: fillTemplate(aboutLine, { subject: subjects[about] ?? '' }) }
}
