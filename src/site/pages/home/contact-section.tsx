import { BranchList } from '../../features/contact-form/branch-list.tsx'
import { ContactForm } from '../../features/contact-form/contact-form.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SpotHeight } from '../../ui/spot-height.tsx'
import type { HomeData } from './home-data.server.ts'

export function ContactSection({ section }: { readonly section: HomeData['contact'] }) {
  return (
    <section className="section" id="contact" aria-labelledby="contact-heading">
      <Reveal className="wrap contact-split">
        <div>
          <SpotHeight />
          <h2 id="contact-heading">{section.heading}</h2>
          <p className="lead">{section.lead}</p>
          <BranchList branches={section.branches} />
        </div>
        <ContactForm text={section.form} />
      </Reveal>
    </section>
  )
}
