/** The domain of passkeys: the frame's, without the label of the project, so that one passkey serves all projects. */
export function rpIdOf(frameUrl: string | undefined): string {
  return frameUrl === undefined ? 'localhost' : new URL(frameUrl.replace('{projectId}.', '')).hostname
}
