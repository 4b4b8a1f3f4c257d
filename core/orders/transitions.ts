/** THE TABLE. */
export type RowId = string
