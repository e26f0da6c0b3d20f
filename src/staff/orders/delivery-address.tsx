import { formatPostcode, type OrderRow } from './order-texts.ts'

type Props = Pick<OrderRow, 'organization' | 'first_name' | 'last_name' | 'street' | 'postcode' | 'city'>

/** Where an order goes, line by line. A small place has no street. */
export function DeliveryAddress({ organization, first_name, last_name, street, postcode, city }: Props) {
  return (
    <>
      <strong>{organization}</strong>
      <br />
      {first_name} {last_name}
      <br />
      {street !== '' && (
        <>
          {street}
          <br />
        </>
      )}
      {formatPostcode(postcode)} {city}
    </>
  )
}
