import { openStorage } from '../storage/openStorage.js'
import { startManage } from './startManage.js'

await startManage(window, openStorage)
