import { useOnRampOptions } from './useOnRampOptions.js'

/** Asks the service who sells, so that the account can offer to buy. Shows nothing itself. */
export function AskOnRamp() {
  useOnRampOptions()
  return null
}
