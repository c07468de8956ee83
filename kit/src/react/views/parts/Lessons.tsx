import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Heading } from '../../../ui/Heading/Heading.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import lessonsCss from './Lessons.css?inline'

export type LessonsProps = {
  /** The name of the region. */
  readonly label: string
  readonly lessons: readonly {
    readonly drawing: ReactNode
    readonly title: string
    readonly text: string
  }[]
}

/** Lessons to swipe through, with dots. Each drawing is drawn when its lesson is first seen. All are read by screen readers. */
export function Lessons({ label, lessons }: LessonsProps) {
  useSheet(lessonsCss)
  const { t } = useMessages()
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [seen, setSeen] = useState(0)
  const show = (wanted: number) => {
    const element = track.current
    const next = Math.min(Math.max(wanted, 0), lessons.length - 1)
    // Scrolled from right to left, positions are negative.
    const sign = element && getComputedStyle(element).direction === 'rtl' ? -1 : 1
    if (element) element.scrollTo({ left: sign * next * element.clientWidth })
  }
  const follow = () => {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    const now = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    setIndex(now)
    setSeen(before => Math.max(before, now))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    show(index + ((event.key === 'ArrowRight') !== isRtl ? 1 : -1))
  }
  return (
    <div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={track}
        className="lessons"
        aria-label={label}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        {lessons.map(({ drawing, title, text }, place) => (
          <div key={title} className="lesson" data-seen={place <= seen ? '' : undefined}>
            {drawing}
            <div className="lesson-words">
              <Heading align="center">{title}</Heading>
              <Text size="sm" tone="secondary" align="center">
                {text}
              </Text>
            </div>
          </div>
        ))}
      </section>
      <div className="dots">
        {lessons.map(({ title }, place) => (
          <button
            key={title}
            type="button"
            className="dot"
            aria-label={t('whatIsWallet.lesson', { index: place + 1, count: lessons.length })}
            aria-current={place === index || undefined}
            onClick={() => show(place)}
          />
        ))}
      </div>
    </div>
  )
}
