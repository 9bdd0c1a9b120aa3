import type { ShownPicture } from '../data/pictures.server.ts'

interface PictureProps {
  readonly picture: ShownPicture
  /** Width in the layout, as in the `sizes` attribute. */
  readonly sizes: string
  /** Above the fold. */
  readonly isEager?: boolean
}

/** A picture of the content. Its dimensions reserve the space before it is loaded. */
export function Picture({ picture, sizes, isEager = false }: PictureProps) {
  const { alt, credit, width, height, avif, webp, src } = picture
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          alt={alt}
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          sizes={sizes}
          srcSet={webp}
          src={src}
        />
      </picture>
      {credit && <small className="picture-credit">{credit}</small>}
    </>
  )
}
