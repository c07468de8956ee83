type Options = Readonly<Record<string, unknown>>

/**
 * The options of INITIALIZE as they leave the page (wire.md section 3.1): of sign-in its switch alone, and nothing that may carry
 * a key, a visitor's past or much text. JSON leaves functions out by itself.
 */
export function tellableOptions(options: Options): Options {
  const {
    customRpcUrls: _rpcs,
    initialState: _past,
    messages: _texts,
    nonce: _nonce,
    universalProviderConfigOverride: _override,
    siwx,
    ...told
  } = options
  return siwx ? { ...told, siwx: { signOutOnDisconnect: (siwx as Options).signOutOnDisconnect } } : told
}
