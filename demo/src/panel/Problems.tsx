import type { Problem } from '../lab/problem.js'

/** What in the URL could not be used. The page goes on with its defaults. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <div className="problems" role="alert" data-testid="url-problems">
      <strong>Not everything in this URL can be used</strong>
      <ul>
        {problems.map(({ parameter, message }) => (
          <li key={message}>
            <code>?{parameter}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
