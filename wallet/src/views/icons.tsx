import type { ReactNode } from 'react'

/** One of the wallet's icons, on the 20 px grid; decorative. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  )
}

export const SeenIcon = () => (
  <Icon>
    <path d="m10 2.5 6 2.2v4.6c0 3.7-2.4 6.6-6 8.2-3.6-1.6-6-4.5-6-8.2V4.7z" />
    <path d="m7.2 9.9 2 2 3.6-3.8" />
  </Icon>
)

export const WarningIcon = () => (
  <Icon>
    <path d="M10 3 2.6 16.5h14.8z" />
    <path d="M10 8v3.8M10 14.2v.1" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
)

export const WaitingIcon = () => (
  <Icon>
    <path className="turning" d="M10 3a7 7 0 1 1-7 7" />
  </Icon>
)

export const LinkIcon = () => (
  <Icon>
    <path d="m8.2 11.8 3.6-3.6M9.2 6l1.6-1.6a3.4 3.4 0 0 1 4.8 4.8L14 10.8M10.8 14l-1.6 1.6a3.4 3.4 0 0 1-4.8-4.8L6 9.2" />
  </Icon>
)

export const CopyIcon = () => (
  <Icon>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M4.8 13A1.3 1.3 0 0 1 3.5 11.7V5A1.5 1.5 0 0 1 5 3.5h6.7A1.3 1.3 0 0 1 13 4.8" />
  </Icon>
)
