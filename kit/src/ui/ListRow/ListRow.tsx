import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Spinner } from '../Spinner/Spinner.js'
import { Tag, type TagTone } from '../Tag/Tag.js'
import listRowCss from './ListRow.css?inline'

export type ListRowProps = {
  readonly testId?: string | undefined
  readonly image?: ReactNode | undefined
  readonly title: ReactNode
  readonly description?: ReactNode | undefined
  readonly tag?:
    | { readonly text: string; readonly tone: TagTone; readonly testId?: string | undefined }
    | undefined
  readonly trailing?: ReactNode | undefined
  readonly chevron?: boolean | undefined
  /** Without it the row is not a button. */
  readonly onClick?: (() => void) | undefined
  /** Hover, focus or touch: a click may follow. */
  readonly onIntent?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly loading?: boolean | undefined
  /** The current item: with a tick, and `aria-current`. */
  readonly selected?: boolean | undefined
  /** `data-name`, for tests and host tools. */
  readonly name?: string | undefined
}

/** A row of a list: an image, a title, details, and its target. */
export function ListRow(props: ListRowProps) {
  const {
    testId,
    image,
    title,
    description,
    tag,
    trailing,
    chevron,
    onClick,
    onIntent,
    disabled,
    loading,
    selected,
    name
  } = props
  useSheet(listRowCss)
  const content = (
    <>
      {image ? <span className="row-image">{image}</span> : null}
      <span className="row-text">
        <span className="row-title">{title}</span>
        {description ? <span className="row-description">{description}</span> : null}
      </span>
      <span className="row-end">
        {tag ? (
          <Tag tone={tag.tone} testId={tag.testId}>
            {tag.text}
          </Tag>
        ) : null}
        {trailing}
        {loading ? <Spinner /> : null}
        {selected ? (
          <span className="row-check">
            <Icon name="check" />
          </span>
        ) : null}
        {chevron && !loading ? (
          <span className="row-chevron">
            <Icon name="chevron" size={16} />
          </span>
        ) : null}
      </span>
    </>
  )
  const shared = {
    className: 'row',
    'data-testid': testId,
    'data-name': name,
    'data-selected': selected || undefined
  }
  if (!onClick) return <div {...shared}>{content}</div>
  return (
    <button
      type="button"
      {...shared}
      data-loading={loading || undefined}
      disabled={disabled}
      aria-current={selected || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      {content}
    </button>
  )
}
