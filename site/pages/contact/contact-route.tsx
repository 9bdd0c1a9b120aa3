import { fillGaps } from '#content/fill-gaps.ts'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/contact-route'
import { BranchList } from '../../features/contact-form/branch-list.tsx'
import { ContactForm } from '../../features/contact-form/contact-form.tsx'
import { keepBuiltData } from '../../lib/keep-built-data.ts'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { contactData } from './contact-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return contactData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = keepBuiltData

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, branches, form, subjects, aboutLine } = loaderData
  const [params] = useSearchParams()
  const subject = subjects[params.get('about') ?? '']
  return (
    <main id="main">
      <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
      <div className="wrap contact-split pb-section">
        <BranchList branches={branches} />
        <ContactForm text={form} {...(subject && { opening: fillGaps(aboutLine, { subject }) })} />
      </div>
    </main>
  )
}
