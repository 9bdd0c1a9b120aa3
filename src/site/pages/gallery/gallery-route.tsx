import type { ReactNode } from 'react'
import type { Route } from './+types/gallery-route'
import { BranchList, ContactForm } from '../../features/contact-form/contact-form.tsx'
import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'
import { localeOf } from '../../data/page-paths.server.ts'
import { Figures, PageHero } from '../../ui/page-parts.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { GoLink, OutLink, PauseButton } from '../../ui/controls.tsx'
import { galleryData, type GalleryData } from './gallery-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return galleryData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.meta.title },
  { name: 'robots', content: 'noindex' },
]

export default function GalleryRoute({ loaderData }: Route.ComponentProps) {
  const { summit, heading, lead, groups } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={heading} lead={lead} />
      <Group title={groups.type}>
        <p className="title">{loaderData.sampleHeading}</p>
        <p className="subhead">{loaderData.sampleHeading}</p>
        <p className="lead">{loaderData.sampleText}</p>
        <p>{loaderData.sampleText}</p>
        <p className="small muted">{loaderData.sampleText}</p>
        <p className="note">{loaderData.sampleText}</p>
      </Group>
      <Group title={groups.buttons}>
        <Buttons data={loaderData} />
      </Group>
      <Group title={groups.badges}>
        <p className="button-row">
          <span className="badge">{loaderData.badge}</span>
          {loaderData.statuses.map(({ status, label }) => (
            <span key={status} className={`status status-${status}`}>
              {label}
            </span>
          ))}
          {loaderData.tags.map((tag) => (
            <span key={tag} className="chip">
              {tag}
            </span>
          ))}
        </p>
      </Group>
      <Group title={groups.figures}>
        <Figures figures={loaderData.figures} />
      </Group>
      <Group title={groups.fields}>
        <div className="contact-split">
          <BranchList branches={loaderData.branches} />
          <ContactForm text={loaderData.form} />
        </div>
        <p className="form-status">{loaderData.form.sending}</p>
        <p className="form-status" data-outcome="failed">
          {loaderData.form.failed}
        </p>
        <p className="form-status" data-outcome="sent">
          {loaderData.form.send}
        </p>
      </Group>
      <Group title={groups.tones}>
        <div className="grid grid-cols-5">
          {loaderData.tones.map((tone) => (
            <div key={tone} className={`sigil-box h-24 tone-${tone}`} />
          ))}
        </div>
        <DemoChatView demo={loaderData.demo} />
      </Group>
      <Group title={groups.drawings}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-6">
          {loaderData.drawings.map(({ id, title, tone, href }) => (
            <figure key={id}>
              <div className={`sigil-box aspect-[8/5] tone-${tone}`}>
                <FileDrawing href={href} />
              </div>
              <figcaption className="note">{title}</figcaption>
            </figure>
          ))}
        </div>
      </Group>
    </main>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="wrap grid gap-4 py-12" aria-label={title}>
      <h2 className="title">{title}</h2>
      {children}
    </section>
  )
}

function Buttons({ data }: { readonly data: GalleryData }) {
  const { labels, link, motion } = data
  return (
    <>
      <p className="button-row">
        <a className="button button-way" href="#main">
          {labels.start}
        </a>
        <button type="button" className="button button-line">
          {labels.more}
        </button>
        <button type="button" className="button button-ink">
          {labels.send}
        </button>
        <button type="button" className="button" disabled>
          {labels.soon}
        </button>
        <PauseButton pause={motion.pause} resume={motion.resume} />
      </p>
      <p className="button-row on-dark bg-sea p-6">
        <a className="button button-way" href="#main">
          {labels.start}
        </a>
        <button type="button" className="button button-line">
          {labels.more}
        </button>
      </p>
      <p className="button-row">
        <GoLink to={`${data.path}?again`}>{labels.more}</GoLink>
        <OutLink href={link} newTab={data.newTab}>
          {data.read}
        </OutLink>
      </p>
    </>
  )
}
