/** The version of package.json, written in at build time. */
declare const __APP_VERSION__: string

/** The public half of the root key, "x.y", when the build pins one; else the phone keeps that of its first preparation. */
declare const __ROOT_KEY__: string

declare module '*.css' {}
