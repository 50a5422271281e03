/** Preparar para o campo: the parts of the field kit, each kept as soon as it is whole. */
export {}
