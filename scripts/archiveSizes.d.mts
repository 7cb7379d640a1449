type Sizes = Record<string, number>;
export function archiveSizes(archive: string, folder: string): Sizes;
export function sizesTable(sizes: Sizes): string;
export function withSizes(text: string, sizes: Sizes): string;
export function outdatedSizes(text: string, sizes: Sizes): string[];
