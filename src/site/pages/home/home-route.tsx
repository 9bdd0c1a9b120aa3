import type { Route } from './+types/home-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { AboutSection } from './about-section.tsx'
import { AutomationsSection } from './automations-section.tsx'
import { ChatbotsSection } from './chatbots-section.tsx'
import { ContactSection } from './contact-section.tsx'
import './home.css'
import { homeData } from './home-data.server.ts'
import { HeroSection } from './hero-section.tsx'
import { ModelsSection } from './models-section.tsx'
import { QaSection } from './qa-section.tsx'
import { ResearchSection } from './research-section.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return homeData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { paths } = loaderData
  return (
    <main id="main">
      <HeroSection hero={loaderData.hero} researchPath={paths.research} />
      <ChatbotsSection section={loaderData.chatbots} morePath={paths.chatbots} />
      <ModelsSection section={loaderData.models} morePath={paths.models} />
      <AutomationsSection section={loaderData.automations} morePath={paths.automations} />
      <ResearchSection section={loaderData.research} />
      <AboutSection section={loaderData.about} morePath={paths.about} />
      <QaSection section={loaderData.qa} />
      <ContactSection section={loaderData.contact} />
    </main>
  )
}
