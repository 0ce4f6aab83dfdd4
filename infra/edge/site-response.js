// The object's metadata states its status: the request may hold its address from before or after rewriting.
function handler(event) {
  var response = event.response;
  var status = response.headers['x-amz-meta-status'];
  // A 304 stays: the browser shows the page with the status of its first answer.
  if (status && response.statusCode === 200) {
    response.statusCode = Number(status.value);
    response.statusDescription = 'Not Found';
  }

  // Only text has a charset; the types of the bucket have none.
  var type = response.headers['content-type'];
  if (type && /^(text\/[^;]+|image\/svg\+xml)$/.test(type.value)) type.value += '; charset=utf-8';
  // As CloudFront says of what it compresses itself.
  if (response.headers['content-encoding']) response.headers.vary = { value: 'accept-encoding' };

  return response;
}
