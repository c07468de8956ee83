import type { Page } from '@playwright/test'

/**
 * Adds an authenticator of the platform with PRF to a page and its frames; it confirms at once. It stays while the page goes elsewhere. Two pages
 * cannot share one: the DevTools protocol has no field for the secret of a passkey's PRF.
 */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true
    }
  })
}
