import type { ReactNode } from 'react'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'

/** One lesson: a small picture, a heading, a sentence. */
export function Lesson({
  picture,
  title,
  text
}: {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
}) {
  return (
    <Stack as="li" direction="row" gap={4}>
      {picture}
      <Stack grow gap={1}>
        <Heading size="md">{title}</Heading>
        <Text size="sm" tone="secondary">
          {text}
        </Text>
      </Stack>
    </Stack>
  )
}
