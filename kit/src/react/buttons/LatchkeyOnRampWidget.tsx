'use client'
import { useEffect, useState } from 'react'
import type { Kit } from '../../core/Kit.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'

const loadWidget = /* @__PURE__ */ lazyImport(() => import('../views/OnRamp/OnRampWidget.js'))

/** Props of `LatchkeyOnRampWidget`. */
export type LatchkeyOnRampWidgetProps = { readonly disabled?: boolean | undefined }

type Loaded = { readonly kit: Kit; readonly Widget: Awaited<ReturnType<typeof loadWidget>>['OnRampWidget'] }

/**
 * A form in its place on the page that buys tokens: an amount, a currency, a token, and what it gives. Its button opens the modal with the
 * sellers, or with the wallets while none is connected. Loads the kit when it is mounted, and asks the server when it is used.
 * @example const Buy = () => <LatchkeyOnRampWidget />
 */
export function LatchkeyOnRampWidget({ disabled = false }: LatchkeyOnRampWidgetProps) {
  const { client } = useClientValue()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isCurrent = true
    const { run, report } = client._internal
    run(async kit => {
      const { OnRampWidget: Widget } = await loadWidget()
      if (isCurrent) setLoaded({ kit, Widget })
    }).catch(report)
    return () => {
      isCurrent = false
    }
  }, [client])
  if (!loaded) return null
  const { kit, Widget } = loaded
  return <Widget kit={kit} disabled={disabled} onOpen={view => void client.open({ view })} />
}
