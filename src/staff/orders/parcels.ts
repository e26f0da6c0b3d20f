/** Orders that lie in one parcel, in the order in which they came. */
export function groupParcels<Order extends { id: string; parcel_id: string | null }>(
  orders: readonly Order[],
): Order[][] {
  const parcels = new Map<string, Order[]>()
  for (const order of orders) {
    const key = order.parcel_id ?? order.id
    parcels.set(key, [...(parcels.get(key) ?? []), order])
  }
  return [...parcels.values()]
}
