/** Each kind of drawing on the ground and at the size it has on the site. */
export const previewStyles = `
:root {
  --font-display: "Noto Serif Display Variable", "Noto Serif Display", "Times New Roman", serif;
  --font-sans: "Commissioner Variable", "Commissioner", sans-serif;
}
body { margin: 0; }
section {
  display: flex; flex-wrap: wrap; gap: 16px; padding: 24px;
  background: var(--paper); color: var(--ink); font: 12px var(--font-sans);
}
figure { position: relative; margin: 0; width: 320px; }
figure > svg { display: block; width: 100%; height: auto; }
figcaption { color: var(--ink-3); padding-top: 4px; }
.tone-lime { --sig-bg: var(--paper-sunk); --sig-ink: var(--ink); }
.tone-night { --sig-bg: var(--sea); --sig-ink: var(--on-sea); }
.tone-pasture { --sig-bg: var(--tone-pasture); --sig-ink: var(--ink); }
.tone-water { --sig-bg: var(--water-wash); --sig-ink: var(--ink); }
.tone-clay { --sig-bg: var(--tone-clay); --sig-ink: var(--ink); }
.model > svg, .person > svg { background: var(--sig-bg); color: var(--sig-ink); }
.hero { width: 864px; }
.hero > svg + svg { position: absolute; inset: 0 0 auto; }
.relief { width: 480px; }
.walkers { width: 864px; }
.panorama { width: 1188px; }
.panorama > svg { overflow: visible; }
.route { width: 84px; }
.technology { width: 72px; }
.bearings { width: 128px; }
.bearings > svg { overflow: visible; }
.strata { width: 1392px; }
.strata > svg { background: var(--water-wash); }
.paper > svg { background: var(--paper-sunk); height: 152px; }
.paper { width: 400px; }
.person { width: 300px; }
.branch { width: 620px; }
.contours { width: 684px; }
.contours > svg, .shore > svg { background: var(--sea); color: color-mix(in oklch, var(--on-sea) 40%, transparent); }
.shore { width: 1392px; }
.shore > svg { height: 190px; }
`
