export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

export interface WasmGlobal {
  value: number;
}

/** As much of it as is used; the types of this version of Node have none. */
export const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (
      module: object,
      imports: { readonly env: { readonly memory: WasmMemory } },
    ) => { readonly exports: object };
  };
};
