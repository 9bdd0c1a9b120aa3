import { Link } from 'react-router'
import { localeOf } from '../../data/page-paths.server.ts'
import { loadPanel, openChat } from '../../features/assistant/launcher/launcher.ts'
import { CaseSection } from '../../features/cases/case-section.tsx'
import { pageHead } from '../../lib/routing.ts'
import { ButtonLink, GoLink, OutLink } from '../../ui/controls.tsx'
import { BranchMap, FileDrawing, InlineDrawing } from '../../ui/drawings.tsx'
import { Figures } from '../../ui/figures.tsx'
import { SectionIntro, Reveal, Section, SectionHead, WordSpace } from '../../ui/page-parts.tsx'
import type { Route } from './+types/home-route'
import { ChatbotsSection } from './chatbots-section.tsx'
import { BranchList, ContactForm } from '../../features/contact-form/contact-form.tsx'
import './home.css'
import { HeroSection } from './hero-section.tsx'
import { homeData, type HomeData } from './home-data.server.ts'
import { ModelsSection } from './models-section.tsx'

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
      <CaseSection cases={loaderData.cases} />
      <AboutSection section={loaderData.about} morePath={paths.about} />
      <QaSection section={loaderData.qa} />
      <ContactSection section={loaderData.contact} />
    </main>
  )
}

interface SectionProps<Id extends keyof HomeData> {
  readonly section: HomeData[Id]
}

interface LinkedSectionProps<Id extends keyof HomeData> extends SectionProps<Id> {
  readonly morePath: string
}

function AutomationsSection({ section, morePath }: LinkedSectionProps<'automations'>) {
  return (
    <Section {...section} id="automations" className="compact" isSplit>
      <div className="home-panorama wide-only">
        <InlineDrawing name="panorama" />
      </div>
      <div className="home-automations">
        {section.entries.map(({ id, title, description, path }, index) => (
          <article key={id}>
            <div className="home-route">
              <InlineDrawing name={`route-${index + 1}`} />
            </div>
            <h3 className="title">
              <Link className="stretched-link" to={path} prefetch="intent">
                {title}
              </Link>
            </h3>
            <p className="muted">{description}</p>
          </article>
        ))}
      </div>
      <div className="home-figures">
        <Figures figures={section.figures} isLine />
      </div>
      <p className="home-more">
        <ButtonLink to={morePath}>{section.more}</ButtonLink>
      </p>
    </Section>
  )
}

function ResearchSection({ section }: SectionProps<'research'>) {
  return (
    <section className="section home-research" id="research" aria-labelledby="research-heading">
      <Reveal>
        <div className="wrap compact">
          <SectionHead id="research-heading" heading={section.heading} />
          <div className="home-bores">
            {section.entries.map((paper) => (
              <article key={paper.id} className="home-bore">
                <p className="home-bore-facts">
                  <span>{paper.year}</span>
                  <WordSpace />
                  <span>{paper.category}</span>
                  <WordSpace />
                  <span>{paper.country}</span>
                </p>
                <h3 className="title" lang={paper.lang}>
                  <Link className="line-link" to={paper.path} prefetch="intent">
                    {paper.title}
                  </Link>
                </h3>
                <p className="muted">{paper.description}</p>
                <OutLink href={paper.link} newTab={section.newTab}>
                  {section.read}
                </OutLink>
              </article>
            ))}
          </div>
        </div>
        <div className="home-strata">
          <FileDrawing href={section.strata} />
        </div>
      </Reveal>
    </section>
  )
}

function AboutSection({ section, morePath }: LinkedSectionProps<'about'>) {
  return (
    <section className="section" id="about" aria-labelledby="about-heading">
      <Reveal className="wrap home-about">
        <div>
          <SectionIntro id="about" heading={section.heading} lead={section.lead} />
          <Figures figures={section.figures} isLine />
          <p className="home-more">
            <GoLink to={morePath}>{section.more}</GoLink>
          </p>
        </div>
        <BranchMap map={section.map} />
      </Reveal>
    </section>
  )
}

/** The ray points at the chat button. */
function QaSection({ section }: SectionProps<'qa'>) {
  return (
    <section className="home-qa band needs-script" id="qa" aria-labelledby="qa-heading">
      <div className="sheet-mask mask-qa" aria-hidden="true" />
      <Reveal className="wrap">
        <SectionIntro id="qa" heading={section.heading} lead={section.lead} />
        <p className="button-row">
          <button
            type="button"
            className="button button-ink"
            onPointerEnter={() => void loadPanel()}
            onFocus={() => void loadPanel()}
            onClick={openChat}
          >
            {section.open}
          </button>
        </p>
      </Reveal>
      <svg
        className="home-qa-ray wide-only"
        width="215"
        height="100"
        viewBox="0 0 860 400"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M330 232C400 330 560 356 752 352" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="home-qa-tip wide-only" aria-hidden="true" />
    </section>
  )
}

function ContactSection({ section }: SectionProps<'contact'>) {
  return (
    <section className="section" id="contact" aria-labelledby="contact-heading">
      <Reveal className="wrap contact-split split">
        <div>
          <SectionIntro id="contact" heading={section.heading} lead={section.lead} />
          <BranchList branches={section.branches} />
        </div>
        <ContactForm text={section.form} />
      </Reveal>
    </section>
  )
}
