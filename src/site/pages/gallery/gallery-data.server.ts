import { contentIn } from '../../data/content.server.ts'
import { branchPlaces } from '../../data/collection-entries.server.ts'
import { demoChatData, contactFormText } from '../../data/feature-text.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { formatFigure } from '#content/format.ts'
import { GALLERY } from '../../page-table.ts'
import { pageOpening } from '../../data/page-meta.server.ts'

export function galleryData(locale: string) {
  const { pages, collections, messages } = contentIn(locale)
  const page = pages.gallery
  return {
    ...pageOpening('gallery', locale, page),
    heading: page.heading,
    lead: page.lead,
    groups: page.groups,
    sampleHeading: pages.home.chatbots.heading,
    sampleText: pages.home.chatbots.lead,
    labels: {
      start: messages.shell.start,
      send: messages.contactForm.send,
      more: pages.home.models.more,
      soon: messages.paperCard.soon,
    },
    link: collections.papers.find((paper) => paper.link !== '')?.link ?? '',
    read: messages.paperCard.read,
    newTab: messages.shell.newTab,
    motion: messages.motion,
    path: GALLERY.path,
    badge: pages.models.hero.badge,
    statuses: Object.entries(pages.automations.statuses).map(([status, label]) => ({
      status,
      label,
    })),
    tags: collections.papers[0]?.tags ?? [],
    figures: pages.home.automations.figures.map((figure) => formatFigure(figure, locale)),
    form: contactFormText(locale),
    tones: ['lime', 'night', 'pasture', 'water', 'clay'] as const,
    branches: branchPlaces(locale),
    demo: demoChatData('home', locale),
    drawings: collections.models.map(({ id, title, tone }) => ({
      id,
      title,
      tone,
      href: drawingFile(`model-${id}`),
    })),
  }
}

export type GalleryData = ReturnType<typeof galleryData>
