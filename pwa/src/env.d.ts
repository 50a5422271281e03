/** The version of package.json, written in at build time. */
declare const __APP_VERSION__: string

declare module '*.css' {}
