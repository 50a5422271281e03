/** The office: where records are read and the registry is kept. */
import { render } from 'preact'
import '../../ui/prancheta.css'
import '../../features/office-shell/style.css'
import { startRouter } from '../../ui/router'
import { startTheme } from '../../ui/theme'
import { Office } from './office'

startTheme()
startRouter()
const root = document.getElementById('app')
if (root) render(<Office />, root)
