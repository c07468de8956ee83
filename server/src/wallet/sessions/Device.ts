/** The device of a call before it has a session: the RFC 7638 thumbprint of its DPoP key, and the call's project. */
export type Device = { readonly deviceKey: string; readonly projectId: string }

/** Reads and checks the DPoP proof and the project of a call without an access token; throws the route's failure. */
export type ReadDevice = (request: Request) => Promise<Device>
