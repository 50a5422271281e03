/** The API's documentation, from files of our own server: a development tool, so it loads apart from the apps. */
interface SwaggerWindow extends Window {
  SwaggerUIBundle?: (options: { url: string; dom_id: string }) => unknown
}

const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/docs-assets/swagger-ui.css' })
const script = Object.assign(document.createElement('script'), { src: '/docs-assets/swagger-ui-bundle.js' })
script.onload = () => (window as SwaggerWindow).SwaggerUIBundle?.({ url: '/api/openapi.json', dom_id: '#docs' })
document.head.append(style, script)
