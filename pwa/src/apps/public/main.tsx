/** The passenger's page: opened by any camera from a badge's code. */
import { render } from 'preact'
import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/layout.css'
import '../../ui/components.css'
import '../../ui/forms.css'
import '../../ui/verdict.css'
import '../../ui/answers.css'
import '../../features/public-check/style.css'
import { PublicPage } from '../../features/public-check/screen'
import { startTheme } from '../../ui/theme'

startTheme()
const root = document.getElementById('app')
if (root) render(<PublicPage />, root)
