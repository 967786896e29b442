// Within a widget's frame: tells the page around it how high the content is, whenever that changes.
new ResizeObserver(() => {
  parent.postMessage({ widgetHeight: Math.ceil(document.body.getBoundingClientRect().height) }, '*');
}).observe(document.body);
