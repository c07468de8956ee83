import type { Kit } from '../Kit.js'

/** Whether the engine has come, and with it the whole environment: before, a kit knows of its page only that there is one. */
export const isEquipped = ({ environment }: Kit): boolean => 'isMobile' in environment.page
